/**
 * Whether the router may scroll: not when a page comes alive that the person has scrolled meanwhile, which would go to its top
 * under their finger. (`scrollRestoration` of a router, asked once for each page that it shows.)
 */
export function keepsPlace(): () => boolean {
  let isFirst = true
  return () => {
    const isScrolled = isFirst && typeof window === 'object' && window.scrollY > 0
    isFirst = false
    return !isScrolled
  }
}
