import { dollars } from '@cancha/domain/money'
import { z } from 'zod'

export const Loan = z.object({ amount: z.number().min(1, `Mínimo ${dollars(100)}`) })
export type Loan = z.infer<typeof Loan>
