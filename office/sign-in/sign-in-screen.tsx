/** Signing in to the office. */
export default function SignInScreen() {
  return (
    <main id="content">
      <h1>Sign in to the office</h1>
    </main>
  );
}
