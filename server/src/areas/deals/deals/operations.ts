import { finding } from '@cancha/contract/deals/finding'
import { dealPage } from '@cancha/contract/deals/page'
import { publishing } from '@cancha/contract/deals/publishing'
import { reading } from '@cancha/contract/deals/reading'
import { several } from '@cancha/contract/deals/several'

export const operations = { ...reading, ...finding, ...dealPage, ...publishing, ...several }
