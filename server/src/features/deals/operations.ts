import { finding } from '@cancha/contract/deals/finding'
import { dealPage } from '@cancha/contract/deals/page'
import { publishing } from '@cancha/contract/deals/publishing'
import { reading } from '@cancha/contract/deals/reading'

export const operations = { ...reading, ...finding, ...dealPage, ...publishing }
