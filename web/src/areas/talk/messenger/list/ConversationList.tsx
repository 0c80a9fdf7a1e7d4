import type { Message } from '@cancha/contract/calls/talk/messenger/message'
import { isNamed } from '@cancha/domain/ground/text/text'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SessionUser } from '../../../../api/session.ts'
import { Button, LinkButton } from '../../../../ui/button/Button.tsx'
import { IconButton, IconLink } from '../../../../ui/button/IconButton.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { chevronLeft, edit, refresh, search } from '../../../../ui/icons/glyphs.ts'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../../ui/states/ErrorState.tsx'
import { OfflineState } from '../../../../ui/states/Offline.tsx'
import { ListSkeleton } from '../../../../ui/states/Skeleton.tsx'
import { useOnline } from '../data/online.ts'
import classes from './ConversationList.module.css'
import { ConversationRow } from './ConversationRow.tsx'
import { FoundMessages } from './FoundMessages.tsx'
import { ListMenu } from './ListMenu.tsx'
import { nameOf } from './preview.ts'
import { useConversations } from './use-conversations.ts'

interface ConversationListProps {
  user: SessionUser
  now: number
  /** the open conversation */
  current: string | undefined
  /** told that a conversation is being opened, at a message that was found in it, if any */
  onOpen: (found?: Message) => void
  /** a notice above the conversations */
  notice?: ReactNode
}

/** The left pane: one's conversations, or the archived ones, and what a search finds in them. */
export function ConversationList(props: ConversationListProps) {
  const [archived, setArchived] = useState(false)
  return <Listed key={String(archived)} {...props} archived={archived} onArchived={setArchived} />
}

type ListedProps = ConversationListProps & { archived: boolean; onArchived: (archived: boolean) => void }

function Listed({ user, now, current, onOpen, notice, archived, onArchived }: ListedProps) {
  const [typed, setTyped] = useState('')
  const list = useConversations(user.id, archived)
  const online = useOnline(user)
  const { conversations } = list
  const searching = typed.trim() !== ''
  const shown = searching ? conversations.filter(({ other }) => isNamed(nameOf(other), typed)) : conversations
  const title = archived ? 'Archivadas' : 'Conversaciones'

  const rows = shown.length > 0 && (
    <ul aria-label={title}>
      {shown.map((conversation) => (
        <li key={conversation.id}>
          <ConversationRow
            conversation={conversation}
            userId={user.id}
            now={now}
            isOnline={online.has(conversation.other.id)}
            isCurrent={conversation.id === current}
            onOpen={() => onOpen()}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <section className={classes.pane} aria-label={title}>
      <div className={`stack-m ${classes.head}`}>
        <div className="row row-between">
          {archived && (
            <IconButton
              className={classes.back}
              glyph={chevronLeft}
              label="Volver a las conversaciones"
              onClick={() => onArchived(false)}
            />
          )}
          <h2 className={classes.title}>{title}</h2>
          <div className={classes.tools}>
            <IconLink glyph={edit} label="Escribir a alguien" href="/network" />
            <ListMenu user={user} archived={archived} onArchived={onArchived} />
          </div>
        </div>
        <TextField
          type="search"
          label="Buscar en tus mensajes"
          hideLabel
          required={false}
          maxLength={100}
          placeholder="Buscar"
          icon={search}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <div className={classes.scrolled}>
        {notice}
        {list.status === 'loading' &&
          (list.isOffline ? (
            <div className={classes.padded}>
              <OfflineState onRetry={list.retry} />
            </div>
          ) : (
            <div className={classes.padded}>
              <ListSkeleton count={7} label="Cargando tus conversaciones…" />
            </div>
          ))}
        {list.status === 'failed' && (
          <div className={classes.padded}>
            <ErrorState title="No pudimos cargar tus conversaciones" headingLevel={3} onRetry={list.retry} />
          </div>
        )}
        {rows}
        {list.status === 'ready' && !searching && (
          <>
            {conversations.length === 0 && <Nothing archived={archived} hasArchived={list.first?.archived} />}
            <MorePages list={list} />
            {!archived && list.first?.archived && (
              <div className={classes.foot}>
                <Button variant="ghost" size="sm" onClick={() => onArchived(true)}>
                  Ver las archivadas
                </Button>
              </div>
            )}
          </>
        )}
        {searching && (
          <FoundMessages user={user} q={typed.trim()} now={now} onOpen={onOpen} hasNames={shown.length > 0} />
        )}
      </div>
    </section>
  )
}

function Nothing({
  archived,
  hasArchived = false,
}: {
  archived: boolean
  hasArchived?: boolean | undefined
}) {
  return (
    <div className={classes.padded}>
      {archived ? (
        <EmptyState title="No tienes conversaciones archivadas" headingLevel={3}>
          Las que archives se guardan aquí, y vuelven con el siguiente mensaje.
        </EmptyState>
      ) : (
        <EmptyState
          title={hasArchived ? 'No tienes conversaciones abiertas' : 'Todavía no tienes conversaciones'}
          headingLevel={3}
          action={<LinkButton href="/network">Buscar a quién escribirle</LinkButton>}
        >
          Encuentra en el directorio a un contratista, un agente o alguien que ya hizo lo que tú quieres
          hacer.
        </EmptyState>
      )}
    </div>
  )
}

/** Loads the next page when the list's end comes into view, or by a press where that failed. */
function MorePages({ list }: { list: ReturnType<typeof useConversations> }) {
  const { more, isLoadingMore, hasMoreFailed, retry } = list
  const end = useRef<HTMLDivElement>(null)
  const load = useRef(more)
  load.current = more
  const waits = more !== null
  useEffect(() => {
    const node = end.current
    if (!node || !waits) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) load.current?.()
    })
    observer.observe(node)
    return () => observer.disconnect()
  }, [waits])
  return (
    <div ref={end}>
      {isLoadingMore && !hasMoreFailed && (
        <div className={classes.padded}>
          <ListSkeleton count={2} />
        </div>
      )}
      {hasMoreFailed && (
        <div className={classes.foot}>
          <Button variant="ghost" size="sm" icon={refresh} onClick={retry}>
            Cargar más conversaciones
          </Button>
        </div>
      )}
    </div>
  )
}
