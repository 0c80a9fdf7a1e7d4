import { reading } from '@cancha/contract/deals/reading'

export const operations = { ...reading }
