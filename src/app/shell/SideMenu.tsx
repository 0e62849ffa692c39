import type { ReactNode } from 'react'
import type { PageAddress } from '#domain/pages.ts'
import { INTERFACE_VERSION } from '#domain/product.ts'
import { Link, usePathname } from '../routing/navigation.ts'
import { useSignedInUser } from '../session/useSession.ts'
import { menuFor, menuPageOf } from './menu.ts'
import classes from './SideMenu.module.css'

export const SideMenu = () => {
  const user = useSignedInUser()
  const location = usePathname()
  const link = (href: PageAddress, className: string | undefined, content: ReactNode) => (
    <Link
      href={href}
      className={className}
      aria-current={location === href ? 'page' : undefined}
      data-within={(location !== href && menuPageOf(location) === href) || undefined}
    >
      {content}
    </Link>
  )
  return (
    <div className={classes.menu}>
      <ul className={classes.list}>
        {menuFor(user?.perfil ?? 'operacional').map(({ label, icon: Icon, pages }) => {
          const [first] = pages
          return (
            <li key={label} className={pages.length === 1 ? classes.single : classes.group}>
              {first && pages.length === 1 ? (
                link(
                  first.href,
                  classes.item,
                  <>
                    <Icon />
                    <span>{label}</span>
                  </>,
                )
              ) : (
                <>
                  <p className={classes.heading}>
                    <Icon />
                    <span>{label}</span>
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
      <footer className={classes.footer}>{`Versão ${INTERFACE_VERSION}`}</footer>
    </div>
  )
}
