#!/usr/bin/env bash
# Checks the rules for Prometheus, and that each alert fires when it should and only then. Needs promtool, which comes with Prometheus
# (Debian and Ubuntu: apt-get install prometheus).
set -euo pipefail
cd "$(dirname "$0")"

promtool check config prometheus.yml
promtool check config prometheus-cluster.yml
promtool check rules alerts.yml cluster-alerts.yml
promtool test rules alerts.test.yml cluster-alerts.test.yml
