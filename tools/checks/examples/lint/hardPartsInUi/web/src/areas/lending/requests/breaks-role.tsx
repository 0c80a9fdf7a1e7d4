export const Banks = ({ names }: { names: string[] }) => (
  <ul role="listbox">
    {names.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
)
