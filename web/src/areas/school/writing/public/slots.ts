import type { WrittenKindName } from '@cancha/domain/ground/aliases/kinds'
import type { AliasPage } from '../../../../shell/alias/alias-page.ts'
import type { Load } from '../../../../shell/manifest/late-parts.ts'
import { slot } from '../../../../shell/manifest/slot.ts'

/** The page on which editors see a piece of this kind before it is published. */
export type PreviewedKind = { key: WrittenKindName; load: Load<AliasPage> }

/** Pages for previewing the kinds of content that have no page at a short address. */
export const previewedKinds = slot<PreviewedKind>('preview', { late: true })
