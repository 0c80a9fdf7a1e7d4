export const rates = () => fetch('https://rates.example')
