import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SessionUser } from '../api/session.ts'
import { LinkButton } from '../ui/button/Button.tsx'
import { AccountMenu } from '../ui/frame/AccountMenu.tsx'
import { Footer } from '../ui/frame/Footer.tsx'
import type { MenuEntry } from '../ui/frame/Menu.tsx'
import { NavSheet } from '../ui/frame/NavSheet.tsx'
import { ThemeToggle } from '../ui/frame/ThemeChoice.tsx'
import { BottomBar, SkipLink, TopBar } from '../ui/frame/TopBar.tsx'
import { OfflineBanner } from '../ui/states/Offline.tsx'
import { AccountNotices } from './AccountNotices.tsx'
import { brand } from './brand.ts'
import { footerColumns, membershipName, placesFor } from './menu.ts'
import { PhoneQuestion } from './PhoneQuestion.tsx'
import { SearchButton } from './SearchButton.tsx'
import { useSignOut } from './use-sign-out.ts'

/** What stands around every page: the bar above, the places below on the phone, the zócalo. */
export function Frame({ user, children }: { user: SessionUser | null; children: ReactNode }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const places = placesFor(user, pathname)
  return (
    <>
      <SkipLink href="#contenido" />
      <OfflineBanner />
      <TopBar
        homeHref={user ? '/dashboard' : '/'}
        places={places}
        tools={
          <>
            <SearchButton />
            {user ? <MemberTools user={user} /> : <VisitorTools />}
          </>
        }
        sheet={
          <NavSheet
            sections={[{ title: 'Ir a', entries: places.map(({ label, href }) => ({ label, href })) }]}
            foot={user ? undefined : <VisitorTools />}
          />
        }
      />
      {user && <AccountNotices user={user} pathname={pathname} />}
      <main id="contenido" tabIndex={-1}>
        {children}
      </main>
      <Footer about={brand.tagline} columns={footerColumns} legal={brand.legal} />
      <BottomBar places={places} />
      {user && pathname === '/dashboard' && <PhoneQuestion user={user} />}
    </>
  )
}

function VisitorTools() {
  return (
    <>
      <ThemeToggle />
      <LinkButton href="/login" variant="ghost" size="sm">
        Entrar
      </LinkButton>
      <LinkButton className="only-wide" href="/register" size="sm">
        Crear mi cuenta
      </LinkButton>
    </>
  )
}

function MemberTools({ user }: { user: SessionUser }) {
  const signOut = useSignOut()
  const entries: MenuEntry[] = [
    { label: 'Mi panel', href: '/dashboard' },
    { label: 'Seguridad', href: '/seguridad' },
    { label: 'Cambiar contraseña', href: '/change-password' },
    ...(user.level === 1 ? [{ label: 'Correos enviados', href: '/admin/outbox' }] : []),
  ]
  return (
    <AccountMenu
      name={`${user.firstname} ${user.lastname}`}
      detail={membershipName[user.membershiprole]}
      src={user.avatar}
      pro={user.sub === 'premium'}
      entries={entries}
      signOut={{ label: 'Cerrar sesión', onSelect: signOut }}
    />
  )
}
