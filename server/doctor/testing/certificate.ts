/** Makes certificates for tests, and a server that shows them. */
import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import forge from 'node-forge';
import { onTestFinished } from 'vitest';

export interface TestCertificate {
  /** Certificate in PEM, after it those that it is shown with. */
  readonly cert: string;
  readonly key: string;
}

export interface CertificateRequest {
  readonly name: string;
  readonly from: Date;
  readonly to: Date;
  /** Authority that signs it; without one the certificate signs itself. */
  readonly signer?: TestCertificate;
  readonly isAuthority?: boolean;
}

let serial = 1;

/** Makes a certificate for a host name, or for an authority. */
export function makeCertificate({ name, from, to, signer, isAuthority = false }: CertificateRequest): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const made = forge.pki.createCertificate();
  made.publicKey = forge.pki.publicKeyFromPem(publicKey);
  made.serialNumber = String(serial).padStart(2, '0');
  serial += 1;
  made.validity.notBefore = from;
  made.validity.notAfter = to;
  const subject = [{ name: 'commonName', value: name }];
  made.setSubject(subject);
  made.setIssuer(signer ? forge.pki.certificateFromPem(signer.cert).subject.attributes : subject);
  made.setExtensions(
    isAuthority
      ? [{ name: 'basicConstraints', cA: true }]
      : [{ name: 'subjectAltName', altNames: [{ type: 2, value: name }] }],
  );
  made.sign(forge.pki.privateKeyFromPem(signer?.key ?? privateKey), forge.md.sha256.create());
  return { cert: forge.pki.certificateToPem(made), key: privateKey };
}

/** Starts a TLS server with a certificate until the end of the test; returns its port. */
export async function testTlsServer({ cert, key }: TestCertificate): Promise<number> {
  const server = createServer({ cert, key }, (socket) => socket.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}
