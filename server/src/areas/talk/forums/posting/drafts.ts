import type { InputOf } from '@cancha/contract/ground/operation'
import type { posting } from '@cancha/contract/talk/forums/posting'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { authorize } from '../../../../http/request/policy.ts'
import type { Services } from '../../../../services.ts'
import { draftReader, saveDraft } from '../../../ground/drafts/drafts.ts'
import type { DraftKey } from '../../../ground/drafts/kinds.ts'
import { topicPolicy } from '../policy.ts'
import { topicRights } from '../present.ts'
import { findTopicHead } from '../store.ts'
import { cleanPost, requireStorable } from './clean-post.ts'

type PostTexts = { title: string; message: string; subcategory: string }

/** The key of the viewer's draft of a reply, by its topic's id, or of a new topic. */
export const postDraftOf = ({ id: userId }: Viewer, which: string): DraftKey => ({
  userId,
  kind: 'forum_post',
  about: which === 'new' ? 0 : Number(which),
})

/** Reads the viewers' drafts, null for none; in one statement for all who ask together. */
export function postDraftReader(services: Services) {
  const read = draftReader<PostTexts>(services)
  return async (viewer: Viewer, which: string) => {
    const draft = await read(viewer, postDraftOf(viewer, which))
    return draft && { ...draft.typed, version: draft.version }
  }
}

/** @returns its version, 0 where there is none any more @throws Refusal conflict if there is a newer one, not_found if its topic is gone */
export async function savePostDraft(
  services: Services,
  viewer: Viewer,
  { for: which, title, subcategory, version, ...sent }: InputOf<typeof posting.saveDraft>['body'],
): Promise<number> {
  const message = cleanPost(sent.message)
  requireStorable(message)
  const key = postDraftOf(viewer, which)
  if (key.about > 0) {
    const head = await findTopicHead(services.database.db, key.about, viewer)
    authorize(topicPolicy, 'keep', viewer, head && topicRights(head))
  }
  return saveDraft(services, viewer, key, {
    version,
    typed: { title, message, subcategory } satisfies PostTexts,
    newer: 'Hay un borrador más nuevo, de otra ventana o de otro teléfono.',
  })
}
