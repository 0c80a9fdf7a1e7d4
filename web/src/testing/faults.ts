/** The refusals that stand at a control of a form, read as its description is. */
export const faultsAt = (control: HTMLElement): (string | null)[] =>
  (control.getAttribute('aria-describedby')?.split(' ') ?? [])
    .map((id) => document.getElementById(id))
    .filter((message) => message?.hasAttribute('data-fault'))
    .map((message) => message?.textContent ?? null)
