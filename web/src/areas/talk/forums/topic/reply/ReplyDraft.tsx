import { posting } from '@cancha/contract/calls/talk/forums/posting'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useEffect, useImperativeHandle } from 'react'
import { sendBeacon } from '../../../../../api/beacon.ts'
import { call } from '../../../../../api/call.ts'
import { useDraft } from '../../../../../api/drafts/use-draft.ts'
import type { VersionedDraft } from '../../../../../api/drafts/versioned-draft.ts'
import { useWrite } from '../../../../../api/use-write.ts'
import type { Form } from '../../../../../ui/fields/use-form.ts'
import { NewerDraft } from '../../../../../ui/pieces/NewerDraft.tsx'
import { draftQuery } from '../../data/queries.ts'

/** How the form tells of what is written, and of its being published. */
export type ReplyKeeper = Pick<VersionedDraft<string, never>, 'keep' | 'pause' | 'goOn' | 'forget'>

type Props = { topicId: string; form: Form<{ message: string }>; ref: Ref<ReplyKeeper> }

/**
 * Keeps a reply that is being written: a draft that another device began is put into an empty field, and one that became newer
 * elsewhere is offered. It comes after the form, because nobody has written yet.
 */
export function ReplyDraft({ topicId, form, ref }: Props) {
  const stored = useQuery(draftQuery(topicId)).data?.draft
  // Nobody has asked for it, so a failure isn't told.
  const { write } = useWrite(posting.saveDraft, { asks: false, refused: () => undefined })
  const bodyOf = (message: string, version: number) => ({ body: { for: topicId, message, version } })
  const draft = useDraft({
    kind: 'reply',
    draftOf: (message: string) => message,
    version: 0,
    empty: '',
    save: (message, version) => write(bodyOf(message, version)),
    sendLast: (message, version) => sendBeacon(posting.saveDraft, bodyOf(message, version)),
    load: async () => (await call(posting.draft, { query: { for: topicId } })).draft,
    isSame: (newer, message) => newer.message === message,
  })
  useImperativeHandle(ref, () => draft)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what was written before this part came
  useEffect(() => draft.keep(form.now().message), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft that comes
  useEffect(() => {
    if (!stored || stored.version <= draft.version()) return
    const here = form.now().message
    if (here === '' || here === stored.message) take(stored)
    else draft.offer(stored)
  }, [stored])

  function take({ message, version }: { message: string; version: number }) {
    draft.adopt(message, version)
    form.set('message', message)
  }

  const { other } = draft
  if (!other) return null
  return (
    <NewerDraft onTake={() => take(other)} onKeep={() => draft.settle(form.now().message)}>
      En otra ventana o en otro dispositivo hay un borrador más nuevo de esta respuesta.
    </NewerDraft>
  )
}
