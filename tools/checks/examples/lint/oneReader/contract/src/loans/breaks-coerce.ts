import { z } from 'zod'

export const LoanPage = z.object({ page: z.coerce.number() })
