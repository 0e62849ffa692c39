import { Link, useLocation } from 'wouter'
import { INTERFACE_VERSION } from '#domain/product.ts'
import { useSignedInUser } from '../session/useSession.ts'
import { menuFor } from './menu.ts'
import classes from './SideMenu.module.css'

export const SideMenu = () => {
  const user = useSignedInUser()
  const [location] = useLocation()
  const link = (href: string, className: string | undefined, content: React.ReactNode) => (
    <Link href={href} className={className ?? ''} aria-current={location === href ? 'page' : undefined}>
      {content}
    </Link>
  )
  return (
    <div className={classes.menu}>
      <ul className={classes.list}>
        {menuFor(user?.perfil ?? 'operacional').map(({ label, icon: Icon, pages }) => {
          const [first] = pages
          return (
            <li key={label}>
              {first && pages.length === 1 ? (
                link(
                  first.href,
                  classes.item,
                  <>
                    <Icon />
                    {label}
                  </>,
                )
              ) : (
                <>
                  <p className={classes.heading}>
                    <Icon />
                    {label}
                  </p>
                  <ul className={classes.list}>
                    {pages.map((page) => (
                      <li key={page.href}>{link(page.href, classes.subitem, page.label)}</li>
                    ))}
                  </ul>
                </>
              )}
            </li>
          )
        })}
      </ul>
      <footer className={classes.footer}>Versão {INTERFACE_VERSION}</footer>
    </div>
  )
}
