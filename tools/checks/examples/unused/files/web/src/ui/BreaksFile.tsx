export function BreaksFile() {
  return <p>Nadie me usa</p>
}
