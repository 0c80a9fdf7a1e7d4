import { finding } from '@cancha/contract/deals/finding'
import { reading } from '@cancha/contract/deals/reading'

export const operations = { ...reading, ...finding }
