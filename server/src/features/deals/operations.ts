import { publishing } from '@cancha/contract/deals/publishing'
import { reading } from '@cancha/contract/deals/reading'

import { finding } from '@cancha/contract/deals/finding'

export const operations = { ...reading, ...publishing, ...finding }
