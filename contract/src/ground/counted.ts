import { z } from 'zod'

/** Results are counted up to this number; a higher count is shown as "more than". */
export const COUNT_MOST = 10_000

/** The counters of one page of a list whose results are counted up to COUNT_MOST. */
export const CountedPage = z.object({
  totalCount: z
    .int()
    .nonnegative()
    .meta({ description: `${COUNT_MOST + 1} quiere decir que hay más` }),
  currentPage: z.int(),
  totalPages: z.int(),
})
