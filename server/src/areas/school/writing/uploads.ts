import { MB } from '@cancha/contract/ground/upload-purpose'
import { writingPurposes } from '@cancha/contract/school/writing-uploads'
import { authorize } from '../../../http/request/policy.ts'
import type { UploadRule } from '../../../manifest/upload-rule.ts'
import { editorPictures } from '../../ground/files/limits.ts'
import { shownOf, UPLOADED_PICTURE } from '../../ground/files/pictures.ts'
import { deskPolicy } from './policy.ts'

const common = {
  inTexts: true,
  authorize: (viewer) => void authorize(deskPolicy, 'upload', viewer, {}),
} satisfies Partial<UploadRule>

const usual = { bytesADay: 2_000 * MB, unfinished: 10 }

/** Editors' uploads for their pieces. */
export const writingUploads: readonly UploadRule[] = [
  {
    ...common,
    purpose: writingPurposes.image,
    quota: usual,
    picture: { recipe: UPLOADED_PICTURE, shown: shownOf, pace: editorPictures },
  },
  { ...common, purpose: writingPurposes.document, quota: usual },
  { ...common, purpose: writingPurposes.audio, quota: usual },
  { ...common, purpose: writingPurposes.video, quota: { bytesADay: 20_480 * MB, unfinished: 5 } },
  { ...common, purpose: writingPurposes.captions, quota: usual },
]
