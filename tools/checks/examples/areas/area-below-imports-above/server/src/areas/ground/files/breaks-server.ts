import { dealPurposes } from '@cancha/contract/deals/deals-uploads'

export const purposes = Object.values(dealPurposes)
