export default function LandingPage() {
  return <main>Quiz Video Service</main>;
}
