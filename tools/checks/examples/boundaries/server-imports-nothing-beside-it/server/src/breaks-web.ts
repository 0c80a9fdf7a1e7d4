import { pages } from '@cancha/web/routes'

export const addresses = Object.keys(pages)
