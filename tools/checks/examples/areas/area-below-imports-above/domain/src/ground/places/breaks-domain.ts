import { DEAL_TITLE_MOST } from '../../deals/facts.ts'

export const longest = DEAL_TITLE_MOST
