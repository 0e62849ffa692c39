import { Button } from '@mantine/core'
import { requestedTrips } from '#machines/trips/tripFilter.ts'
import { BusyButton } from '#screens/shared/BusyButton.tsx'
import { CardButton } from '#screens/shared/CardButton.tsx'
import { CopyButton } from '#screens/shared/CopyButton.tsx'
import { FilterButton } from '#screens/shared/FilterButton.tsx'
import { PrintIcon } from '#screens/shared/icons.tsx'
import { PasswordActions } from '#screens/shared/PasswordActions.tsx'
import { PlainButton } from '#screens/shared/PlainButton.tsx'
import { QuestionButtons } from '#screens/shared/QuestionButtons.tsx'
import { SaveActions } from '#screens/shared/SaveActions.tsx'
import { tripsWith } from './flows.ts'
import { LONG, nothing, Row, type SheetPage, statesOf } from './parts.tsx'

const CARD_STATES = { normal: {}, desabilitado: { isDisabled: true }, ocupado: { isBusy: true } } as const
const CARD_BUTTONS = (['first', 'default', 'quiet', 'danger'] as const).flatMap((look) =>
  Object.entries(CARD_STATES).map(([label, state]) => ({ label: `${look}, ${label}`, look, state })),
)

const password = { words: ['Confirmar', 'Confirmando…'], onConfirm: nothing, onWithdraw: nothing } as const
const question = { confirm: 'Sim, cancelar', onConfirm: nothing, back: 'Voltar', onBack: nothing } as const
const filters = { list: requestedTrips, onOpen: nothing }

export const buttonSheet: SheetPage = {
  id: 'buttons',
  title: 'Botões',
  parts: [
    {
      name: 'Button do Mantine',
      states: {
        principal: <Button>Salvar</Button>,
        'outro caminho': <Button variant="default">Voltar</Button>,
        'com ícone': (
          <Button variant="default" leftSection={<PrintIcon />}>
            Imprimir
          </Button>
        ),
        discreto: (
          <Button variant="subtle" size="xs">
            Ver mais
          </Button>
        ),
        desabilitado: <Button disabled>Salvar</Button>,
        'texto longo': <Button>{LONG}</Button>,
      },
    },
    {
      name: 'BusyButton',
      states: {
        normal: <BusyButton isBusy={false}>Salvar</BusyButton>,
        ocupado: <BusyButton isBusy>Salvar</BusyButton>,
        'outro caminho, ocupado': (
          <BusyButton isBusy variant="default">
            Exportar
          </BusyButton>
        ),
        desabilitado: (
          <BusyButton isBusy={false} isDisabled>
            Salvar
          </BusyButton>
        ),
        'texto longo': <BusyButton isBusy={false}>{LONG}</BusyButton>,
        'texto longo, ocupado': <BusyButton isBusy>{LONG}</BusyButton>,
      },
    },
    {
      name: 'PlainButton',
      states: {
        principal: <PlainButton>Entrar</PlainButton>,
        'principal, desabilitado': <PlainButton isDisabled>Entrar</PlainButton>,
        'principal, ocupado': <PlainButton isBusy>Entrar</PlainButton>,
        'outro caminho': <PlainButton look="quiet">Voltar</PlainButton>,
        'outro caminho, desabilitado': (
          <PlainButton look="quiet" isDisabled>
            Voltar
          </PlainButton>
        ),
        'outro caminho, ocupado': (
          <PlainButton look="quiet" isBusy>
            Reenviar código
          </PlainButton>
        ),
        'texto longo': <PlainButton>{LONG}</PlainButton>,
      },
    },
    {
      name: 'CardButton',
      states: statesOf(
        CARD_BUTTONS,
        ({ label }) => label,
        ({ look, state }) => (
          <CardButton look={look} name="Enviar carga, #501" onClick={nothing} {...state}>
            Enviar carga
          </CardButton>
        ),
      ),
    },
    { name: 'CopyButton', states: { normal: <CopyButton text="0001" what="Agência" /> } },
    {
      name: 'FilterButton',
      states: {
        'sem filtro': <FilterButton {...filters} flow={tripsWith({})} />,
        'com filtros': <FilterButton {...filters} flow={tripsWith({ motorista: 'Souza', cte: '12345' })} />,
      },
    },
    {
      name: 'SaveActions',
      states: {
        normal: <SaveActions isSaving={false} onBack={nothing} />,
        salvando: <SaveActions isSaving onBack={nothing} />,
        'falta algo': <SaveActions isSaving={false} isDisabled onBack={nothing} />,
        'sem volta': <SaveActions isSaving={false} onBack={undefined} />,
      },
    },
    {
      name: 'PasswordActions',
      states: {
        normal: (
          <Row>
            <PasswordActions {...password} isBusy={false} />
          </Row>
        ),
        ocupado: (
          <Row>
            <PasswordActions {...password} isBusy />
          </Row>
        ),
        desabilitado: (
          <Row>
            <PasswordActions {...password} isBusy={false} isDisabled />
          </Row>
        ),
      },
    },
    {
      name: 'QuestionButtons',
      states: {
        'cancela ou exclui': (
          <Row>
            <QuestionButtons {...question} isRed />
          </Row>
        ),
        'não se desfaz': (
          <Row>
            <QuestionButtons {...question} confirm="Sim, encerrar" isRed={false} />
          </Row>
        ),
        ocupado: (
          <Row>
            <QuestionButtons {...question} isRed isBusy />
          </Row>
        ),
      },
    },
  ],
}
