// styles that all private pages have
import '#screens/shared/library.css'
import '#app/shell/links.css'
import { Page } from '#screens/shared/Page.tsx'
import { buttonSheet } from './sheet/buttons.tsx'
import { choiceSheet } from './sheet/choices.tsx'
import { fieldSheet } from './sheet/fields.tsx'
import { loadingSheet } from './sheet/loading.tsx'
import { messageSheet } from './sheet/messages.tsx'
import { navigationSheet } from './sheet/navigation.tsx'
import { PartsOf, type SheetPage } from './sheet/parts.tsx'
import { recordSheet } from './sheet/records.tsx'
import classes from './sheet/sheet.module.css'
import { drawingSheet, tokenSheet } from './sheet/tokens.tsx'

// Every shared component in every state that it can have, and the tokens: for who draws the next screen.

export const sheetPages: readonly SheetPage[] = [
  tokenSheet,
  drawingSheet,
  buttonSheet,
  fieldSheet,
  choiceSheet,
  messageSheet,
  recordSheet,
  navigationSheet,
  loadingSheet,
]

/** Why a component is not on a page of the sheet, in Portuguese: the sheet says it. */
export const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'É a moldura desta página.': ['Page'],
  'Uma página inteira: está nos estados dos fluxos.': [
    'CrashScreen',
    'ListPage',
    'PublicPage',
    'wizard/AlreadySent',
    'wizard/Elsewhere',
    'wizard/WizardPage',
    'wizard/WizardScreen',
    'wizard/WizardToCome',
    'wizard/addressPage',
    'wizard/stepPages',
  ],
  'Um passo de um cadastro, feito de campos daqui: está nos estados dos fluxos.': [
    'wizard/CheckStep',
    'wizard/CodeStep',
    'wizard/EmailPinStep',
    'wizard/EmailStep',
    'wizard/FileStep',
    'wizard/NewPasswordStep',
    'wizard/PasswordStep',
    'wizard/PhoneStep',
    'wizard/TermsLink',
    'wizard/TermsStep',
  ],
  'Cobre a página: tem imagem própria, e está nos estados dos fluxos.': ['Dialog', 'SideModal'],
  'Uma janela feita de Dialog: está nos estados dos fluxos.': [
    'AnttModal',
    'ChooseCompanyModal',
    'ConfirmDialog',
    'ConfirmPasswordModal',
    'IdentityDocumentWarning',
    'PasswordDialog',
    'ReadingImageModal',
    'SwitchDialog',
    'TermsModal',
    'wizard/SavingPart',
  ],
  'Não se vê: só envolve o que mostra.': ['Form', 'Optional'],
}

const Elsewhere = () => (
  <section>
    <h2>Fora desta folha</h2>
    <dl>
      {Object.entries(ELSEWHERE).map(([reason, names]) => (
        <div key={reason}>
          <dt>{reason}</dt>
          <dd translate="no">{names.join(', ')}</dd>
        </div>
      ))}
    </dl>
  </section>
)

export const sheetTitle = (pages: readonly SheetPage[]): string =>
  pages.length === 1 ? `Componentes: ${pages[0]?.title}` : 'Componentes'

/** One page of the sheet, or all in one. */
export const ComponentSheet = ({ pages }: { pages: readonly SheetPage[] }) => (
  <div className={classes.sheet} data-whole>
    <Page title={sheetTitle(pages)} isWide>
      {pages.map(({ id, parts }) => (
        <PartsOf key={id} parts={parts} />
      ))}
      {pages.length > 1 && <Elsewhere />}
    </Page>
  </div>
)
