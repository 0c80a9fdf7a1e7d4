import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { reads } from '../../../shell/addresses/search-params.ts'
import { requireSession } from '../../../shell/guards/guards.ts'
import { privateHead } from '../../../shell/head/brand.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { Note } from '../../../ui/pieces/Note.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { isConversationId, MESSENGER, messengerSearch } from './addresses.ts'
import { About } from './chat/AboutPane.tsx'
import type { ChatPaneProps } from './chat/ChatPane.tsx'
import { conversationQuery, conversationsQuery } from './data/queries.ts'
import { ConversationList } from './list/ConversationList.tsx'
import classes from './MessengerPage.module.css'
import { NoChat } from './NoChat.tsx'
import { bringChat, useChatPane } from './page-parts.ts'
import { useWholeHeight } from './use-whole-height.ts'

export const Route = createFileRoute('/messenger')({
  ...reads(messengerSearch),
  beforeLoad: async (asked) => {
    const session = await requireSession(asked)
    if (isConversationId(asked.search.chat)) await bringChat(asked.context)
    return session
  },
  loader: async ({ context: { queryClient, user }, deps: { chat } }) => {
    // A pane that can't be loaded says so; the other pane works.
    await Promise.all([
      queryClient.prefetchQuery(conversationsQuery(user.id, { archived: false })),
      isConversationId(chat) && queryClient.prefetchQuery(conversationQuery(chat)),
    ])
    return { now: Date.now() }
  },
  head: privateHead('Mensajes'),
  component: MessengerPage,
})

const NOT_FOUND = 'No encontramos esa conversación. Puede que la dirección esté incompleta o que no sea tuya.'

function Chat(props: ChatPaneProps) {
  const ChatPane = useChatPane()
  return <ChatPane {...props} />
}

function MessengerPage() {
  const { user, features, parts } = Route.useRouteContext()
  const { chat, mensaje } = Route.useSearch()
  const now = useNow(Route.useLoaderData().now)
  const navigate = useNavigate()
  const { history } = useRouter()
  const [again, setAgain] = useState(0)
  const [isAboutOpen, setAboutOpen] = useState(false)
  /** Whether the page before this one is the list, so that leaving a chat is going back. */
  const cameFromList = useRef(false)
  useWholeHeight()
  const warm = () => void bringChat({ features, parts }).catch(() => undefined)

  const id = isConversationId(chat) ? chat : null
  const { data: conversation, error } = useQuery({
    ...conversationQuery(id ?? ''),
    enabled: id !== null,
  })
  const isMissing =
    chat !== undefined && (id === null || (error instanceof ApiError && error.code === 'not_found'))
  const open = isMissing ? null : id
  const about = open ? (conversation ?? null) : null

  function leave() {
    if (cameFromList.current) history.back()
    else void navigate({ to: MESSENGER, search: {} as never, replace: true })
    cameFromList.current = false
  }

  const notice = isMissing && (
    <div className={classes.notice}>
      <Note tone="warn">{NOT_FOUND}</Note>
    </div>
  )
  return (
    <div className={classNames(classes.page, open && classes.hasChat)}>
      <h1 className="sr-only">Mensajes</h1>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: whoever is about to choose a conversation doesn't wait for its code */}
      <div className={classes.list} onPointerEnter={warm} onFocus={warm}>
        <ConversationList
          user={user}
          now={now}
          current={open ?? undefined}
          onOpen={(found) => {
            cameFromList.current = open === null
            // The address stays as it is, and still the person wants to see the message.
            if (found?.conversationId === open && String(found?.seq) === mensaje)
              setAgain((count) => count + 1)
          }}
          notice={notice}
        />
      </div>
      <div className={classes.chat}>
        {open ? (
          <Chat
            key={open}
            user={user}
            conversationId={open}
            now={now}
            target={mensaje === undefined ? null : Number(mensaje)}
            targetAgain={again}
            onLeave={leave}
            onAbout={() => setAboutOpen(true)}
          />
        ) : (
          <NoChat />
        )}
      </div>
      {about && (
        <aside className={classes.about} aria-label={`Sobre ${about.other.firstname}`}>
          <About conversation={about} />
        </aside>
      )}
      {about && (
        <Dialog
          sheet
          open={isAboutOpen}
          onClose={() => setAboutOpen(false)}
          title={`Sobre ${about.other.firstname}`}
        >
          <About conversation={about} />
        </Dialog>
      )}
    </div>
  )
}
