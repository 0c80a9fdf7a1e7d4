import type { Message } from '@cancha/contract/calls/talk/messenger/message'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { MESSAGE_MOST } from '@cancha/domain/talk/messenger/limits'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from 'react'
import { Button } from '../../../../../ui/button/Button.tsx'
import { check, send } from '../../../../../ui/icons/glyphs.ts'
import type { Chat } from '../../data/chat.ts'
import { EmojiButton } from '../../media/emoji/EmojiButton.tsx'
import { AttachButton } from '../../media/files/AttachButton.tsx'
import { AttachmentPreviews } from '../../media/files/AttachmentPreviews.tsx'
import { type Attachments, filesFrom } from '../../media/files/use-attachments.ts'
import { hasRecording } from '../../media/voice/recordings.ts'
import { VoiceButton, VoiceRecorder } from '../../media/voice/VoiceButton.tsx'
import { isChangeable } from '../log/MessageMenu.tsx'
import classes from './Composer.module.css'
import { ComposerBar } from './ComposerBar.tsx'
import { hasKeyboard } from './has-keyboard.ts'

/** The message that the composer answers or edits; null for a new message alone. */
export type ComposerMode = { answers: Message } | { edits: Message } | null

interface ComposerProps {
  chat: Chat
  userId: string
  conversationId: string
  /** the other person's first name */
  other: string
  composing: ComposerMode
  /** tells what it is for now, and whether the field gets the focus: it does if nothing is said */
  onComposing: (composing: ComposerMode, focuses?: boolean) => void
  attachments: Attachments
  area: RefObject<HTMLTextAreaElement | null>
}

/** From this many letters before the longest message on, they are counted. */
const COUNTED_FROM = 300
/** The lines to which it grows. */
const LINES = 6

/** Where a message is written. */
export function Composer(props: ComposerProps) {
  const { composing } = props
  // The field of an edited message has a text of its own; the draft waits below it.
  return composing && 'edits' in composing ? (
    <EditComposer key={composing.edits._id} {...props} message={composing.edits} />
  ) : (
    <NewComposer {...props} answers={composing?.answers ?? null} />
  )
}

type NewProps = ComposerProps & { answers: Message | null }

function NewComposer({
  chat,
  userId,
  conversationId,
  other,
  answers,
  onComposing,
  attachments,
  area,
}: NewProps) {
  const { draft, lastSent } = chat
  // A voice note that was recorded before a look at another conversation is there again.
  const [records, setRecords] = useState(() => hasRecording(userId, conversationId))
  const hasFiles = attachments.files.length > 0
  const voiceButton = useRef<HTMLButtonElement>(null)
  const hadRecorder = useRef(records)
  useEffect(() => {
    // The recorder had the focus and has left the page.
    if (hadRecorder.current && !records) (hasKeyboard() ? area : voiceButton).current?.focus()
    hadRecorder.current = records
  }, [records, area])
  const answering = answers && (
    <ComposerBar
      title={answers.sender === userId ? 'Respondes a tu mensaje' : `Respondes a ${other}`}
      message={answers}
      closes="Ya no responder a este mensaje"
      onClose={() => onComposing(null)}
    />
  )
  if (records)
    return (
      <div className={classes.composer}>
        {answering}
        <VoiceRecorder
          userId={userId}
          conversationId={conversationId}
          onSend={(voice) => {
            chat.send({ text: '', voice, replyTo: answers })
            setRecords(false)
            onComposing(null, false)
          }}
          onClose={() => setRecords(false)}
          onMissing={() => setRecords(false)}
        />
      </div>
    )
  return (
    <Writing
      area={area}
      text={draft}
      hasFiles={hasFiles}
      onText={(text) => {
        chat.saveDraft(text)
        if (text.trim()) chat.iAmTyping()
      }}
      onSend={() => {
        chat.send({ text: draft, replyTo: answers, files: attachments.take() })
        // The keyboard of a phone stays open.
        onComposing(null)
      }}
      onFiles={attachments.add}
      onUp={() => {
        if (lastSent && 'message' in lastSent && isChangeable(lastSent.message, Date.now()))
          onComposing({ edits: lastSent.message })
      }}
      onEscape={answers && (() => onComposing(null))}
      label="Enviar"
      before={
        <>
          <AttachButton onFiles={attachments.add} />
          <EmojiButton userId={userId} field={area} />
        </>
      }
      after={
        draft.trim() === '' && !hasFiles && <VoiceButton ref={voiceButton} onClick={() => setRecords(true)} />
      }
      above={
        <>
          {answering}
          <AttachmentPreviews {...attachments} />
        </>
      }
    />
  )
}

function EditComposer({ chat, userId, message, onComposing, area }: ComposerProps & { message: Message }) {
  // Edited on another device meanwhile, it has another text: only what is typed here replaces that.
  const [begunWith] = useState(message.text)
  const [text, setText] = useState(begunWith)
  const [isSaving, startSaving] = useTransition()
  const leave = () => onComposing(null)
  const save = () => {
    if (text.trim() === begunWith) return leave()
    startSaving(async () => {
      if (await chat.edit(message, text.trim())) leave()
    })
  }
  return (
    <Writing
      area={area}
      text={text}
      onText={setText}
      onSend={save}
      onEscape={leave}
      label="Guardar"
      before={<EmojiButton userId={userId} field={area} />}
      busy={isSaving}
      above={
        <ComposerBar
          title="Editas tu mensaje"
          message={message}
          closes="Dejar el mensaje como estaba"
          onClose={leave}
        />
      }
    />
  )
}

interface WritingProps {
  area: RefObject<HTMLTextAreaElement | null>
  text: string
  onText: (text: string) => void
  onSend: () => void
  /** the arrow upwards in an empty field */
  onUp?: () => void
  onEscape: (() => void) | null
  label: 'Enviar' | 'Guardar'
  busy?: boolean
  /** files that go with it */
  hasFiles?: boolean
  /** takes pasted files */
  onFiles?: (files: File[]) => void
  above: ReactNode
  before?: ReactNode
  after?: ReactNode
}

function Writing(props: WritingProps) {
  const { area, text, onText, onSend, onUp, onEscape, label, busy = false, hasFiles = false, onFiles } = props
  const [isRefused, setRefused] = useState(false)
  const id = useId()
  const length = text.trim().length
  const isTooLong = length > MESSAGE_MOST
  const isCounted = length > MESSAGE_MOST - COUNTED_FROM
  const isEmpty = length === 0 && !hasFiles

  // biome-ignore lint/correctness/useExhaustiveDependencies: its height follows its text
  useLayoutEffect(() => {
    const field = area.current
    if (!field) return
    field.style.height = 'auto'
    const line = Number.parseFloat(getComputedStyle(field).lineHeight) || 24
    const around = field.offsetHeight - field.clientHeight + 22
    field.style.height = `${Math.min(field.scrollHeight + 3, LINES * line + around)}px`
  }, [text, area])

  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (isEmpty || busy) return
    setRefused(isTooLong)
    if (isTooLong) return area.current?.focus()
    onSend()
  }

  function onKeyDown(event: KeyboardEvent) {
    // An input method takes back its word with Escape.
    if (event.key === 'Escape' && onEscape && !event.nativeEvent.isComposing) {
      event.preventDefault()
      onEscape()
    }
    if (event.key === 'ArrowUp' && text === '' && onUp) {
      event.preventDefault()
      onUp()
    }
    // An input method ends a word with Enter, and on keyboards of glass it begins a new line.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return
    event.preventDefault()
    submit()
  }

  return (
    <form className={classes.composer} onSubmit={submit}>
      {props.above}
      {isCounted && (
        <p
          className={isTooLong ? classes.tooLong : classes.count}
          id={id}
          {...(isRefused && isTooLong && { role: 'alert', 'data-fault': '' })}
        >
          {isTooLong
            ? `Usa ${formatCount(MESSAGE_MOST)} letras como máximo: sobran ${formatCount(length - MESSAGE_MOST)}. Puedes enviarlo en dos mensajes.`
            : `${formatCount(length)} de ${formatCount(MESSAGE_MOST)}`}
        </p>
      )}
      <div className={`row align-end gap-2 ${classes.row}`}>
        {props.before}
        <textarea
          ref={area}
          className={`grow text-md ${classes.area}`}
          rows={1}
          aria-label="Escribe tu mensaje"
          placeholder="Escribe algo..."
          aria-invalid={isTooLong || undefined}
          aria-describedby={isCounted ? id : undefined}
          autoCapitalize="sentences"
          enterKeyHint="enter"
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const files = filesFrom(event)
            if (!onFiles || files.length === 0) return
            event.preventDefault()
            onFiles(files)
          }}
        />
        {props.after}
        <Button
          type="submit"
          className={classes.send ?? ''}
          icon={label === 'Enviar' ? send : check}
          loading={busy}
          aria-disabled={isEmpty || undefined}
        >
          <span className={classes.word}>{label}</span>
        </Button>
      </div>
    </form>
  )
}
