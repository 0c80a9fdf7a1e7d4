import { z } from 'zod'

export const Amount = z.number()
