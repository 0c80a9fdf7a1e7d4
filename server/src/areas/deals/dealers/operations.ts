import { dealAdministration } from '@cancha/contract/deals/administration'
import { dealers } from '@cancha/contract/deals/dealers'

export const operations = { ...dealers, ...dealAdministration }
