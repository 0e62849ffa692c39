import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/AppShell.layer.css'
import '@mantine/core/styles/Burger.layer.css'
import '#screens/shared/library.css'
import './links.css'
import './print.css'
import '../start/inter.css'
import { AppShell, Burger } from '@mantine/core'
import { useMediaQuery, useWindowEvent } from '@mantine/hooks'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { pages } from '#domain/pages.ts'
import { Brand } from '#screens/shared/Brand.tsx'
import { type Ways, WaysContext } from '#screens/shared/Breadcrumb.tsx'
import { Optional } from '#screens/shared/Optional.tsx'
import { KeysContext, type KeysOfLists } from '#screens/shared/useRecordKeys.ts'
import { usePersonal } from '../personal/usePersonal.ts'
import { goUp } from '../routing/historyEntry.ts'
import { loaded } from '../routing/loaded.tsx'
import { Link, Redirect, usePathname } from '../routing/navigation.ts'
import { mayOpen } from '../routing/pageAccess.ts'
import { useForeignEntry } from '../session/useForeignEntry.ts'
import { useSignedInUser } from '../session/useSession.ts'
import { useSessionEnd } from '../session/useSessionEnd.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import classes from './Shell.module.css'
import { SideMenu } from './SideMenu.tsx'
import { HELP, TopMenu } from './TopMenu.tsx'

const MENU_ID = 'menu-lateral'

/** Milliseconds. The page with its first rows comes before what looks for what was sent earlier. */
const LATER_MS = 1000

/** If its file cannot be loaded, the next page asks for it again. */
const InDoubtOperations = loaded(() => import('../operations/InDoubtOperations.tsx'), {
  Instead: () => null,
  begin: (ask) => setTimeout(ask, LATER_MS),
})

/** Its file is loaded when somebody asks. */
const KeysHelp = loaded(() => import('./KeysHelp.tsx'), { Instead: () => null })

/** The frame of every private screen: top bar, side menu, and the page between them. It stays while pages come and go. */
export default function Shell({ children }: { children: ReactNode }) {
  const location = usePathname()
  /** The page on which the menu was opened: on the next one it is closed before its heading gets the focus. */
  const [openOn, openMenuOn] = useState<string | null>(null)
  const isMenuOpen = openOn === location
  const closeMenu = () => openMenuOn(null)
  const user = useSignedInUser()
  const perfil = user?.perfil ?? 'operacional'
  const ways = useMemo<Ways>(
    () => ({ at: location, mayOpen: (page) => mayOpen(page, perfil), onFollow: goUp }),
    [location, perfil],
  )
  const hasLetters = usePersonal(({ letters }) => letters)
  const [isHelpOpen, openHelp] = useState(false)
  const [wasAsked, setAsked] = useState(false)
  const onHelp = useCallback(() => {
    setAsked(true)
    openHelp(true)
  }, [])
  const keys = useMemo<KeysOfLists>(() => ({ hasLetters, onHelp }), [hasLetters, onHelp])
  const isForeign = useForeignEntry(user?.usuario_id ?? null)
  useSessionEnd()
  const burger = useRef<HTMLButtonElement>(null)
  /** The opened menu lies over the page. */
  const isOver = useMediaQuery('(max-width: 61.99em)') && isMenuOpen
  useWindowEvent('keydown', ({ key }) => {
    if (!isOver || key !== 'Escape') return
    closeMenu()
    burger.current?.focus()
  })
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 248, breakpoint: 'md', collapsed: { mobile: !isMenuOpen } }}
      padding={0}
      transitionDuration={0}
      mode="fixed"
    >
      <AppShell.Header className={classes.header}>
        <a className={classes.skip} href="#conteudo">
          Ir para o conteúdo
        </a>
        <Burger
          ref={burger}
          opened={isMenuOpen}
          onClick={() => openMenuOn(isMenuOpen ? null : location)}
          className={classes.burger}
          size="sm"
          aria-label="Menu"
          aria-expanded={isMenuOpen}
          aria-controls={MENU_ID}
        />
        <Link href={pages.offers} className={classes.home}>
          <Brand />
        </Link>
        <button type="button" className={classes.help} aria-label={HELP} title={HELP} onClick={onHelp}>
          ?
        </button>
        <TopMenu onHelp={onHelp} />
      </AppShell.Header>
      <AppShell.Navbar
        id={MENU_ID}
        className={classes.menu}
        aria-label="Menu principal"
        data-open={isMenuOpen || undefined}
      >
        <SideMenu />
      </AppShell.Navbar>
      <AppShell.Main id="conteudo" tabIndex={-1} className={classes.main} inert={isOver}>
        {user && (
          <Optional fallback={null} place={location}>
            <InDoubtOperations key={`${user.usuario_id} ${location}`} userId={user.usuario_id} />
          </Optional>
        )}
        <ErrorBoundary key={`${user?.usuario_id} ${location}`} isFramed>
          <WaysContext value={ways}>
            <KeysContext value={keys}>
              {isForeign ? <Redirect to={pages.offers} replace /> : children}
            </KeysContext>
          </WaysContext>
        </ErrorBoundary>
      </AppShell.Main>
      {wasAsked && (
        <Optional fallback={null}>
          <KeysHelp isOpen={isHelpOpen} onClose={() => openHelp(false)} />
        </Optional>
      )}
    </AppShell>
  )
}
