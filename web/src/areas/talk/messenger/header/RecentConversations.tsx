import { useQuery } from '@tanstack/react-query'
import type { SessionUser } from '../../../../api/session.ts'
import { QueryFailure } from '../../../../shell/document/QueryFailure.tsx'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { ListSkeleton } from '../../../../ui/states/Skeleton.tsx'
import { MESSENGER } from '../addresses.ts'
import { headerConversationsQuery } from '../data/queries.ts'
import { ConversationRow } from '../list/ConversationRow.tsx'
import classes from './RecentConversations.module.css'

/** The latest eight conversations, and the way to all of them. */
export function RecentConversations({ user }: { user: SessionUser }) {
  const query = useQuery(headerConversationsQuery(user.id))
  const { data, error } = query
  if (!data && error) return <QueryFailure query={query} />
  if (!data) return <ListSkeleton label="Cargando tus conversaciones…" />
  if (data.conversations.length === 0)
    return (
      <EmptyState
        title="Todavía no tienes conversaciones"
        action={
          <LinkButton href="/network" size="sm">
            Buscar con quién hablar
          </LinkButton>
        }
      >
        Escríbele a alguien del directorio: aquí verás lo que te conteste.
      </EmptyState>
    )
  return (
    <>
      <ul className={classes.list} aria-label="Tus últimas conversaciones">
        {data.conversations.map((conversation) => (
          <li key={conversation.id}>
            <ConversationRow conversation={conversation} userId={user.id} now={Date.now()} />
          </li>
        ))}
      </ul>
      <p className={classes.all}>
        <LinkButton href={MESSENGER} variant="line" size="sm" wide>
          Ver todas
        </LinkButton>
      </p>
    </>
  )
}
