import type { Conversation } from '@cancha/contract/calls/talk/messenger/conversation'
import { useQuery } from '@tanstack/react-query'
import { DoorAvatar } from '../../../../ui/art/DoorAvatar.tsx'
import { Button, LinkButton } from '../../../../ui/button/Button.tsx'
import { refresh, shield } from '../../../../ui/icons/glyphs.ts'
import { Note } from '../../../../ui/pieces/Note.tsx'
import { ListSkeleton } from '../../../../ui/states/Skeleton.tsx'
import { sharedQuery } from '../data/queries.ts'
import { nameOf } from '../list/preview.ts'
import { MessageFiles } from '../media/MessageFiles.tsx'
import classes from './AboutPane.module.css'

/** The other person's profile in short, and the files shared with them. */
export function About({ conversation }: { conversation: Conversation }) {
  const { other } = conversation
  const { rolename, city, state, shortbio } = other.userinfoid
  const where = city && state ? `${city}, ${state}` : state
  const name = nameOf(other)
  return (
    <div className="stack content-start">
      <div className="stack gap-1">
        <DoorAvatar size="xl" name={name} src={other.avatar} pro={other.sub === 'premium'} />
        <h3 className="mt-3 wrap-anywhere">{name}</h3>
        {(rolename || where) && (
          <p className="text-sm text-2">{[rolename, where].filter(Boolean).join(' · ')}</p>
        )}
        {other.deleted && <p className="text-sm text-2">Esta cuenta ya no existe.</p>}
        {shortbio && <p className="mt-2 text-sm wrap-anywhere">{shortbio}</p>}
      </div>
      {other.pathalias && (
        <LinkButton variant="line" size="sm" wide href={`/${other.pathalias.alias}`}>
          Ver perfil
        </LinkButton>
      )}
      <Shared conversation={conversation} />
      <Note icon={shield}>
        <p className="text-xs">Nunca mandes dinero por fuera de un contrato firmado.</p>
      </Note>
    </div>
  )
}

function Shared({ conversation }: { conversation: Conversation }) {
  const { data, isError, refetch } = useQuery(sharedQuery(conversation.id))
  const messages = data?.filter(({ files }) => files.some(({ kind }) => kind !== 'audio')) ?? []
  return (
    <section className={`stack-m ${classes.shared}`} aria-labelledby="compartido">
      <h3 id="compartido">Compartido</h3>
      {!data && !isError && <ListSkeleton count={2} />}
      {isError && !data && (
        <div>
          <p className="text-sm text-2">No pudimos cargar lo compartido.</p>
          <Button variant="ghost" size="sm" outdented icon={refresh} onClick={() => void refetch()}>
            Reintentar
          </Button>
        </div>
      )}
      {data && messages.length === 0 && (
        <p className="text-sm text-2">Aquí se juntan las fotos y los documentos que se envíen.</p>
      )}
      {messages.map((message) => (
        <MessageFiles
          key={message._id}
          message={message}
          mine={message.sender !== conversation.other.id}
          name={conversation.other.firstname}
        />
      ))}
    </section>
  )
}
