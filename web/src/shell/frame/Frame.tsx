import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { SessionUser } from '../../api/session.ts'
import { SearchButton } from '../../areas/ground/search/public/SearchButton.tsx'
import { PhoneQuestion } from '../../areas/people/accounts/public/PhoneQuestion.tsx'
import { LinkButton } from '../../ui/button/Button.tsx'
import { AccountMenu } from '../../ui/frame/AccountMenu.tsx'
import { Footer } from '../../ui/frame/Footer.tsx'
import { type NavSection, NavSheet } from '../../ui/frame/NavSheet.tsx'
import type { Place } from '../../ui/frame/places.ts'
import { ThemeToggle } from '../../ui/frame/ThemeChoice.tsx'
import { BottomBar, SkipLink, TopBar } from '../../ui/frame/TopBar.tsx'
import { OfflineBanner } from '../../ui/states/Offline.tsx'
import { AdminNav } from '../administration/AdminNav.tsx'
import { lazyPart } from '../document/lazy-part.tsx'
import { brand } from '../head/brand.ts'
import { useFeatures, useParts } from '../manifest/use-features.ts'
import {
  accountEntriesFor,
  barFor,
  type CurrentPage,
  footerFor,
  placesFor,
  useCurrentPage,
  useExists,
} from '../menus/menu-for.ts'
import { useUnread } from '../menus/use-unread.ts'
import { AccountNotices } from './AccountNotices.tsx'
import { AppsNotice } from './AppsNotice.tsx'
import { Corners } from './Corners.tsx'
import { frameOf } from './landing.ts'
import { membershipName } from './membership-name.ts'

/** Loaded with the press. */
const SignOut = lazyPart(async () => (await import('./SignOut.tsx')).SignOut)

/** The frame of every page: header, bottom bar on the phone, footer. */
export function Frame({ user, children }: { user: SessionUser | null; children: ReactNode }) {
  const here = useCurrentPage()
  const { pathname } = here
  const features = useFeatures()
  // The server refuses a member's private data to a doubtful session.
  const opened = user?.doubtful ? null : user
  const frame = useRouterState({
    select: ({ location }) => frameOf(location.pathname, location.search, features.landings),
  })
  const exists = useExists()
  const places = placesFor(features, user, here, exists, useUnread(opened))
  const bare = frame !== 'full'
  return (
    <>
      <SkipLink href="#contenido" />
      <OfflineBanner />
      <TopBar
        bare={bare}
        homeHref={user ? '/dashboard' : '/'}
        places={places}
        tools={
          frame !== 'app' && (
            <>
              <SearchButton />
              <Tools user={user} here={here} />
            </>
          )
        }
        sheet={
          <NavSheet
            sections={sheetSections(places)}
            foot={user ? undefined : <VisitorTools register={pathname !== '/register'} />}
          />
        }
      />
      {user && <AccountNotices user={user} pathname={pathname} />}
      <main id="contenido" tabIndex={-1}>
        <AdminNav user={user} pathname={pathname} />
        {children}
      </main>
      <Footer
        bare={bare}
        about={brand.tagline}
        columns={footerFor(features, user, exists)}
        legal={brand.legal}
      >
        <AppsNotice />
      </Footer>
      {!bare && <BottomBar places={barFor(features, user, here, exists, places)} />}
      {opened && !bare && <Corners user={opened} />}
      {opened && pathname === '/dashboard' && <PhoneQuestion user={opened} />}
    </>
  )
}

const Tools = ({ user, here }: { user: SessionUser | null; here: CurrentPage }) =>
  user ? <MemberTools user={user} here={here} /> : <VisitorTools />

/** On the phone the header has room for the sign-in link; registration is in the sheet. */
function VisitorTools({ register = false }: { register?: boolean }) {
  return (
    <>
      <ThemeToggle />
      <LinkButton href="/login" variant="ghost" size="sm">
        Entrar
      </LinkButton>
      <LinkButton className={register ? '' : 'only-wide'} href="/register" size="sm">
        Crear mi cuenta
      </LinkButton>
    </>
  )
}

function MemberTools({ user, here }: { user: SessionUser; here: CurrentPage }) {
  const features = useFeatures()
  const parts = useParts()
  const [leaves, setLeaves] = useState(false)
  const stay = () => setLeaves(false)
  return (
    <>
      {features.headerTools.map(({ key, load }) => {
        const Tool = user.doubtful ? null : parts.get(load)
        return Tool && <Tool key={key} user={user} />
      })}
      <div data-tour="account">
        <AccountMenu
          name={`${user.firstname} ${user.lastname}`}
          detail={membershipName[user.membershiprole]}
          src={user.avatar}
          pro={user.sub === 'premium'}
          entries={accountEntriesFor(features, user, here, useExists())}
          signOut={{ label: 'Cerrar sesión', onSelect: () => setLeaves(true) }}
        />
      </div>
      {leaves && <SignOut onEnd={stay} onMissing={stay} />}
    </>
  )
}

/**
 * The sections of the phone's sheet: one for each place with entries; places without entries come first, together.
 */
function sheetSections(places: readonly Place[]): NavSection[] {
  const single = places.filter(({ entries }) => !entries)
  return [
    {
      title: 'Ir a',
      entries: single.map(({ label, href, icon, current }) => ({ label, href, icon, current })),
    },
    ...places.flatMap(({ label, entries }) => (entries ? [{ title: label, entries }] : [])),
  ]
}
