export const Amount = () => <b>$100</b>
