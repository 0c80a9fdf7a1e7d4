import { logoPurpose } from '@cancha/contract/analysis/calculators-uploads'
import { MB } from '@cancha/contract/ground/upload-purpose'
import { openedBy, type UploadRule } from '../../../manifest/upload-rule.ts'
import { ownPictures } from '../../ground/files/limits.ts'
import { reportLogoPolicy } from './policy.ts'
import { logoHolder } from './store.ts'

export const LOGO = 'logo.png'

/** The logo of one's own reports: every member may upload one, and nobody else sees it. */
export const logoUpload: UploadRule = {
  purpose: logoPurpose,
  authorize: () => undefined,
  quota: { bytesADay: 50 * MB, unfinished: 5 },
  picture: {
    // There is no minimum height: a logo may be a single line of letters.
    recipe: {
      kinds: ['jpeg', 'png', 'webp', 'heic'],
      leastSide: 1,
      framesMost: 1,
      // Twice the printed size, so that it is sharp on paper.
      shapes: [{ name: LOGO, width: 720, height: 240, fit: 'inside', as: { format: 'png' } }],
    },
    shown: () => LOGO,
    pace: ownPictures,
  },
  authorizeOpening: openedBy(logoHolder, reportLogoPolicy, 'see'),
}
