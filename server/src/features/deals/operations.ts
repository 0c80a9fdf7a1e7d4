import { publishing } from '@cancha/contract/deals/publishing'
import { reading } from '@cancha/contract/deals/reading'

export const operations = { ...reading, ...publishing }
