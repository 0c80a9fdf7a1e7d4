import { dealPage } from '@cancha/contract/deals/page'
import { reading } from '@cancha/contract/deals/reading'

export const operations = { ...reading, ...dealPage }
