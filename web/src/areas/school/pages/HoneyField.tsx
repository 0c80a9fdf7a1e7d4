import type { Ref } from 'react'

/** A hidden field that people can't reach: if it is filled in, a program did it. */
export function HoneyField({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div hidden>
      <label>
        Deja esto vacío
        <input ref={ref} type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}
