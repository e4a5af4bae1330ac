// The landing page

export const goToSlide = (number: number) => `Go to slide ${number}`
