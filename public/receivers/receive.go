// Receives webhooks and verifies them. Needs nothing but Go 1.18 or newer:
//
//	WEBHOOK_SECRET=whsec_… go run receive.go
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"sync"
)

var secret = []byte(os.Getenv("WEBHOOK_SECRET"))

// Ids of deliveries that were processed. In earnest: a table with a unique key, written with your own changes.
var processed sync.Map

// The signature is the HMAC-SHA256 of the raw body, keyed with the whole secret, whsec_ and all.
func isGenuine(body []byte, signature string) bool {
	mac := hmac.New(sha256.New, secret)
	mac.Write(body)
	expected := "sha256=" + hex.EncodeToString(mac.Sum(nil))
	return hmac.Equal([]byte(expected), []byte(signature))
}

func receive(w http.ResponseWriter, r *http.Request) {
	// Verify the bytes as they came: JSON that was parsed and written anew is another text.
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 1<<20))
	if err != nil {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	if !isGenuine(body, r.Header.Get("X-Service-Signature")) &&
		!isGenuine(body, r.Header.Get("X-Service-Signature-Previous")) {
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	delivery := r.Header.Get("X-Service-Delivery")
	if _, isKnown := processed.LoadOrStore(delivery, true); !isKnown {
		fmt.Println("Verified", r.Header.Get("X-Service-Event"), delivery, string(body))
	}
	// Acknowledge within ten seconds, and what you have seen before, too; work that takes longer belongs in a queue.
	w.WriteHeader(http.StatusNoContent)
}

func main() {
	port := os.Getenv("PORT")
	if port == "" {
		port = "8787"
	}
	fmt.Println("Listening on http://127.0.0.1:" + port)
	log.Fatal(http.ListenAndServe("127.0.0.1:"+port, http.HandlerFunc(receive)))
}
