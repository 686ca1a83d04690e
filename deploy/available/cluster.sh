# /etc/dhaaga/cluster.sh on each machine: with it patronictl and etcdctl know the cluster. In a shell of root:
#   . /etc/dhaaga/cluster.sh
export ETCDCTL_API=3 ETCDCTL_ENDPOINTS=http://10.77.0.10:2379,http://10.77.0.11:2379,http://10.77.0.12:2379
export PATRONICTL_CONFIG_FILE=/etc/patroni/config.yml
if [ -r /etc/dhaaga/secrets.env ]; then set -a; . /etc/dhaaga/secrets.env; set +a; fi
