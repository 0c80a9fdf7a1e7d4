import type { pages } from '@cancha/contract/pages'
import { type AccessRow, everyone } from '../../testing/access.ts'

export const pageRows = {
  resolveAlias: { input: (world) => ({ query: { alias: world.course.alias } }), expect: everyone('ok') },
} satisfies Record<keyof typeof pages, AccessRow>
