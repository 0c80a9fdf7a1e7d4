import { guestbookPaper } from '@cancha/contract/talk/guestbook-uploads'
import { MB } from '@cancha/contract/ground/upload-purpose'
import { authorize } from '../../../http/request/policy.ts'
import { openedBy, type UploadRule } from '../../../manifest/upload-rule.ts'
import { entryPolicy, guestbookPolicy } from './policy.ts'
import { entryWithPaper } from './store.ts'

export const guestbookUploads: readonly UploadRule[] = [
  {
    purpose: guestbookPaper,
    authorize: (viewer) => void authorize(guestbookPolicy, 'attach', viewer, {}),
    quota: { bytesADay: 50 * MB, unfinished: 3 },
    // Until it stands beside an entry, it is its sender's.
    authorizeOpening: openedBy(
      async (db, { key, uploadedBy }) => (await entryWithPaper(db, key)) ?? { userId: uploadedBy },
      entryPolicy,
      'openPaper',
    ),
  },
]
