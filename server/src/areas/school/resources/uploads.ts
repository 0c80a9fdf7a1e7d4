import { MB } from '@cancha/contract/ground/upload-purpose'
import { resourcePurpose } from '@cancha/contract/school/resources-uploads'
import { authorize } from '../../../http/request/policy.ts'
import type { UploadRule } from '../../../manifest/upload-rule.ts'
import { resourceFilePolicy } from './policy.ts'

/** Editors' uploads for the library. Drafts and earlier versions hold the files that they mention. */
export const resourceUploads: readonly UploadRule[] = [
  {
    purpose: resourcePurpose,
    inTexts: true,
    authorize: (viewer) => void authorize(resourceFilePolicy, 'upload', viewer, {}),
    authorizeOpening: async (_, viewer) => void authorize(resourceFilePolicy, 'see', viewer, {}),
    quota: { bytesADay: 1_000 * MB, unfinished: 20 },
  },
]
