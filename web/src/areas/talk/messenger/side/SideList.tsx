import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import type { SessionUser } from '../../../../api/session.ts'
import { Button, LinkButton } from '../../../../ui/button/Button.tsx'
import { ErrorState } from '../../../../ui/states/ErrorState.tsx'
import { ListSkeleton } from '../../../../ui/states/Skeleton.tsx'
import { useNow } from '../../../../ui/use-now.ts'
import { onlineQuery } from '../data/queries.ts'
import { ConversationRow } from '../list/ConversationRow.tsx'
import { useConversations } from '../list/use-conversations.ts'
import classes from './SideMessages.module.css'

interface SideListProps {
  user: SessionUser
  current: string | null
  /** @param from the pressed element */
  onOpen: (id: string, from: HTMLElement) => void
}

/** The conversations beside a page: a press opens one here, and as a link it opens on the page of messages. */
export function SideList({ user, current, onOpen }: SideListProps) {
  const list = useConversations(user.id, false)
  const { data: online = [] } = useQuery(onlineQuery(user.id))
  const now = useNow(Date.now())
  if (list.status === 'loading') return <ListSkeleton count={4} label="Cargando tus conversaciones…" />
  if (list.status === 'failed')
    return <ErrorState title="No pudimos cargar tus conversaciones" headingLevel={2} onRetry={list.retry} />

  const opens = (id: string) => (event: MouseEvent<HTMLElement>) => {
    // Presses with a modifier key open a new tab as usual.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen(id, event.currentTarget)
  }
  if (list.conversations.length === 0)
    return (
      <div className={`stack-m ${classes.nothing}`}>
        <p>
          {list.first?.archived ? 'No tienes conversaciones abiertas.' : 'Todavía no tienes conversaciones.'}{' '}
          Escríbele a alguien: aquí verás lo que te conteste.
        </p>
        <LinkButton href="/network" size="sm" wide>
          Buscar en el directorio
        </LinkButton>
        <LinkButton href="/user/connections" variant="line" size="sm" wide>
          Escribirle a una conexión
        </LinkButton>
      </div>
    )
  return (
    <>
      <ul aria-label="Conversaciones">
        {list.conversations.map((conversation) => (
          <li key={conversation.id}>
            <ConversationRow
              conversation={conversation}
              userId={user.id}
              now={now}
              isOnline={online.some(({ userId }) => userId === conversation.other.id)}
              isCurrent={conversation.id === current}
              onOpen={opens(conversation.id)}
            />
          </li>
        ))}
      </ul>
      {(list.more || list.isLoadingMore || list.hasMoreFailed) && (
        <Button
          variant="ghost"
          size="sm"
          wide
          loading={list.isLoadingMore}
          onClick={list.hasMoreFailed ? list.retry : (list.more ?? undefined)}
        >
          {list.hasMoreFailed ? 'No llegaron. Intenta de nuevo' : 'Ver más'}
        </Button>
      )}
      <p className={classes.foot}>
        <LinkButton href="/user/connections" variant="line" size="sm" wide>
          Escribirle a una conexión
        </LinkButton>
      </p>
    </>
  )
}
