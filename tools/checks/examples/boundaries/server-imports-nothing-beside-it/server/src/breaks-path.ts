import { pages } from '../../web/src/routes.ts'

export const addresses = Object.keys(pages)
