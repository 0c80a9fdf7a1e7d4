// The members of the demo community.

import type { Member } from '../../school/texts/types.ts'
import { cast, editor } from './members-cast.ts'
import { lenders } from './members-lenders.ts'
import { neighbors } from './members-neighbors.ts'
import { streets } from './members-streets.ts'
import { trade } from './members-trade.ts'

export const members: readonly Member[] = [...cast, ...trade, ...neighbors, ...streets, editor, ...lenders]
