import type { ForumCategory } from '@cancha/contract/talk/forums/reading'
import type { Tier } from '@cancha/domain/talk/forums/addresses'
import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SessionUser } from '../../../../api/session.ts'
import { withReturnPath } from '../../../../shell/addresses/search-params.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { edit } from '../../../../ui/icons/glyphs.ts'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import type { Crumb } from '../../../../ui/page/Breadcrumb.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { Note } from '../../../../ui/pieces/Note.tsx'
import { AskButton } from '../public/AskButton.tsx'
import classes from './ForumFrame.module.css'

interface ForumFrameProps {
  user: SessionUser | null
  tier: Tier
  title: string
  lead?: string
  crumbs?: readonly Crumb[]
  /** the subcategory that a question asked here is about */
  subcategory?: string
  /** the categories or their filter, at the left of a wide screen, folded above the topics on a phone */
  side: ReactNode
  children: ReactNode
}

/** The frame of every list of a forum: the heading, the question to members, and the categories at the left. */
export function ForumFrame({
  user,
  tier,
  title,
  lead,
  crumbs,
  subcategory,
  side,
  children,
}: ForumFrameProps) {
  return (
    <div className="wrap sec stack">
      <PageHeader
        title={title}
        lead={lead}
        crumbs={crumbs}
        actions={user ? <AskButton user={user} tier={tier} subcategory={subcategory} /> : <AskAfterSignIn />}
      />
      <div className={`stack ${classes.columns}`}>
        <aside aria-label="Categorías">{side}</aside>
        <section className={`stack ${classes.topics}`} aria-label="Temas">
          {children}
          {!user && <VisitorNote />}
        </section>
      </div>
    </div>
  )
}

/** The names of the two forums. */
export const FORUM_NAMES: Record<Tier, string> = { free: 'Foros', pro: 'Foros Pro' }

/** A category of the tree by the name that the server gave. */
export const categoryNamed = (tree: readonly ForumCategory[], name: string): ForumCategory | undefined =>
  tree.find((category) => category.name === name)

const useOwnAddress = () => useRouterState({ select: ({ location }) => location.href })

/** The way to ask for a visitor, who comes back to the same list. */
const AskAfterSignIn = () => (
  <LinkButton icon={edit} href={withReturnPath('/login', useOwnAddress())}>
    Entra para preguntar
  </LinkButton>
)

function VisitorNote() {
  const href = useOwnAddress()
  return (
    <Note>
      Leer es de todos. Para preguntar y responder,{' '}
      <Anchor href={withReturnPath('/login', href)}>inicia sesión</Anchor> o{' '}
      <Anchor href="/pricing">suscríbete</Anchor>.
    </Note>
  )
}
