/** The parts of Lighthouse that measurements use: it is installed when they are run, and types are checked without it. */
declare module 'lighthouse' {
  type Audit = {
    score: number | null
    displayValue?: string
    numericValue?: number
    details?: object
  }
  type Category = { score: number | null; auditRefs: { id: string; weight: number }[] }
  type Flags = {
    port?: number
    logLevel?: 'silent'
    onlyCategories?: string[]
    skipAudits?: string[]
    extraHeaders?: Record<string, string>
  }
  /** Visits a page in the browser behind the port. */
  export default function lighthouse(
    url: string,
    flags: Flags,
  ): Promise<
    | {
        lhr: {
          runtimeError?: { message: string }
          categories: Record<string, Category>
          audits: Record<string, Audit>
        }
      }
    | undefined
  >
}
