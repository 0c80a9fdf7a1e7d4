import { lenderAdministration } from '@cancha/contract/lending/lender-administration'
import { lenders } from '@cancha/contract/lending/lenders'
import { publishedProgrammes } from '@cancha/contract/lending/published'

export const operations = { ...lenders, ...lenderAdministration, ...publishedProgrammes }
