import type { Ref } from 'react'

/** A field that people neither see nor reach: what is filled in here was filled in by a program. */
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
