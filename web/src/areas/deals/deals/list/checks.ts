import { finding } from '@cancha/contract/deals/finding'

/** The checks of the filter sheet: the API's own, and those against contradictions. */
export const Filters = finding.list.query.superRefine((sent, context) => {
  const fault = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
  const isTurned = (from: number | undefined, to: number | undefined) =>
    from !== undefined && to !== undefined && from > to
  if (sent.miles && !sent.zip) fault('zip', 'Escribe el código postal alrededor del cual buscas')
  if (isTurned(sent.priceFrom, sent.priceTo)) fault('priceTo', 'Pon un precio más alto que el primero')
  if (isTurned(sent.sizeFrom, sent.sizeTo)) fault('sizeTo', 'Pon un tamaño más grande que el primero')
  if (isTurned(sent.yearFrom, sent.yearTo)) fault('yearTo', 'Pon un año posterior al primero')
})
