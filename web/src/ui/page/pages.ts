/** The page numbers to show: first, last, and the neighbours of the current one, with «…» for the gaps. */
export function shownPages(page: number, pages: number): Array<number | 'gap'> {
  const wanted = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages)
  const sorted = [...new Set(wanted)].sort((a, b) => a - b)
  return sorted.flatMap((each, index) => {
    const before = sorted[index - 1]
    if (before === undefined || each - before === 1) return [each]
    // a gap of a single page is shown as that page
    return each - before === 2 ? [each - 1, each] : (['gap', each] as const)
  })
}
